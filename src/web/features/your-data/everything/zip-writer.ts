import { strToU8, Zip, ZipDeflate } from 'fflate'

/** A zip file that is made of JSON files, one after another; what is packed already is the browser's to keep. */
export function createZipWriter() {
  let packed = new Blob([], { type: 'application/zip' })
  let parts: Uint8Array<ArrayBuffer>[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    parts.push(bytes as Uint8Array<ArrayBuffer>) // fflate makes no shared ones
  })
  const handOver = () => {
    packed = new Blob([packed, ...parts], { type: packed.type })
    parts = []
  }
  return {
    add: (name: string, value: unknown) => {
      const file = new ZipDeflate(name)
      zip.add(file)
      file.push(strToU8(JSON.stringify(value)), true)
      handOver()
    },
    end: (): Blob => {
      zip.end()
      handOver()
      return packed
    },
  }
}

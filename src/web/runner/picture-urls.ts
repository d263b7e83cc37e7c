/** The data URL of a picture, or null where its bytes are gone. */
export type LoadDataUrl = (imageId: string) => Promise<string | null>

/** The data URLs of these pictures by their ids, without those whose bytes are gone. */
export async function pictureUrls(
  ids: readonly string[],
  load: LoadDataUrl,
): Promise<ReadonlyMap<string, string>> {
  const urls = new Map<string, string>()
  for (const id of ids) {
    const url = await load(id)
    if (url !== null) urls.set(id, url)
  }
  return urls
}

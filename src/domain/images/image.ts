/** A picture that belongs to a question; its bytes are kept apart, under its id. */
export interface ImageRef {
  id: string
  name: string
  type: 'image/png' | 'image/jpeg' | 'image/webp' | 'image/gif'
  /** Pixels. */
  width: number
  height: number
  /** Bytes. */
  size: number
}

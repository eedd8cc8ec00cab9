/** Throws in render. */
export default function ThrowsInRenderView(_: { params?: undefined }): never {
  throw new Error('The third-party view failed')
}

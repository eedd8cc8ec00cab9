/** Throws in render. */
export default function ThrowsInRenderView(_: { params?: undefined }): never {
  throw new Error('The view of a stranger broke')
}

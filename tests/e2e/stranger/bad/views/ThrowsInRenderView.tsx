/** Throws whenever it is asked to render. */
export default function ThrowsInRenderView(_: { params?: undefined }): never {
  throw new Error('The view of a stranger broke')
}

const letter = "[\\w.~!$&'()*+,;=:@-]|%[\\dA-Fa-f]{2}"
const authority = `(?:\\[[\\dA-Fa-f:.]{2,45}\\](?::\\d*)?|(?:${letter})*)`
const path = `(?:\\/\\/${authority}(?:\\/(?:${letter}|\\/)*)?|(?!\\/\\/)(?:${letter}|\\/)*)`
const tail = `(?:${letter}|[/?])*`
const uri = new RegExp(`^[A-Za-z][\\dA-Za-z+.-]*:${path}(?:\\?${tail})?(?:#${tail})?$`)

/** True for a URI by RFC 3986: with a scheme, and what is not ASCII in percents. */
export function isUri(text: string): boolean {
  return uri.test(text)
}

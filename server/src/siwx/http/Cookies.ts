/** A request with cookies: a `Request`, or an object with Node's, Express's or Next's headers. */
export type CookieCarrier = {
  readonly headers:
    | Pick<Headers, 'get'>
    | { readonly cookie?: string | readonly string[] | undefined }
}

export type Cookies = {
  read(carrier: CookieCarrier): string | undefined
  /** Value of `set-cookie` with a lifetime; without a text it deletes the cookie. */
  write(text: string | undefined, lifetimeMs?: number): string
}

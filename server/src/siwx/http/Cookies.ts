/** What carries a cookie: a `Request`, or Node's, Express's or Next's headers. */
export type CookieCarrier = {
  readonly headers:
    | Pick<Headers, 'get'>
    | { readonly cookie?: string | readonly string[] | undefined }
}

export type Cookies = {
  read(carrier: CookieCarrier): string | undefined
  /** Value of `set-cookie`: for so many milliseconds, or gone where there is no text. */
  write(text: string | undefined, life?: number): string
}

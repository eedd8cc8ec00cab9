/** Host and port of a URL, for the log: never its user or password, and no path, which may have a key. */
export function hostOf(url: string): string {
  return partsOf(url)?.host ?? unreadable
}

/** Host, port and database of the URL of a database; of a cluster, the URLs of its nodes are separated by commas. */
export function placeOf(urls: string): string {
  return urls
    .split(/,\s*(?=\w+:\/\/)/)
    .map((url) => {
      const parts = partsOf(url.trim())
      return parts ? `${parts.host}${parts.path}` : unreadable
    })
    .join(', ')
}

/**
 * Whether user and password of a URL end where they have to: with an unescaped `/`, `?` or `#` in a password, a part of it
 * looks like the host or the path.
 */
export function isReadableUrl(url: string): boolean {
  return partsOf(url) !== undefined
}

const unreadable = 'a URL that cannot be read'

function partsOf(url: string): { readonly host: string; readonly path: string } | undefined {
  const scheme = url.indexOf('://')
  if (scheme < 0) return undefined
  const text = url.slice(scheme + 3)
  const restAt = indexOf(text, /[?#]/)
  const [front, rest] = [text.slice(0, restAt), text.slice(restAt)]
  const pathAt = indexOf(front, /\//)
  const [authority, path] = [front.slice(0, pathAt), front.slice(pathAt)]
  const at = authority.lastIndexOf('@')
  const host = authority.slice(at + 1)
  const [, port] = /^(?:[\w.%-]*|\[[\da-fA-F:.]+\])(?::(\d{1,5}))?$/.exec(host) ?? ['', '99999']
  if (Number(port ?? 0) > 65_535) return undefined
  const isQuery = rest === '' || /^\?[\w.]+=/.test(rest)
  if (at < 0 && (path.includes('@') || (rest.includes('@') && !isQuery))) return undefined
  // The socket of a database on this machine is a parameter.
  return { host: host || (new URLSearchParams(rest).get('host') ?? 'localhost'), path }
}

/** The length of the text where the pattern is not in it. */
function indexOf(text: string, pattern: RegExp): number {
  const at = text.search(pattern)
  return at < 0 ? text.length : at
}

/** The path that a variable names, for a message: a value that is no path may be a URL or a key. */
export function shownPath(path: string): string {
  return /:\/\/|[={}[\]]/.test(path) ? 'its value' : path
}

/** A message of a library or of the parser of arguments, without user and password of the URLs in it. */
export function withoutCredentials(message: string): string {
  return message
    .split(/(\s)/)
    .map((word) => {
      const [scheme, at] = [word.indexOf('://'), word.lastIndexOf('@')]
      return scheme >= 0 && at > scheme ? `${word.slice(0, scheme + 3)}…${word.slice(at)}` : word
    })
    .join('')
}

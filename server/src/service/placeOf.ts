/** Host and port of a URL, for the log: never its user or password, and no path, which may have a key. */
export function hostOf(url: string): string {
  return partsOf(url).host
}

/** Host, port and database of the URL of a database. */
export function placeOf(url: string): string {
  const { host, path } = partsOf(url)
  return `${host}${path}`
}

function partsOf(url: string) {
  const [, authority = '', path = '', query = ''] =
    /^\w+:\/\/([^/?#]*)([^?#]*)\??([^#]*)/.exec(url) ?? []
  const host = authority.slice(authority.lastIndexOf('@') + 1)
  // The socket of a database on this machine is a parameter.
  return { host: host || (new URLSearchParams(query).get('host') ?? 'localhost'), path }
}

/** Host and port of a URL, for the log: never its user or password, and no path, which may have a key. */
export function hostOf(url: string): string {
  return partsOf(url).host
}

/** Host, port and database of the URL of a database; of a cluster, the URLs of its nodes are separated by commas. */
export function placeOf(urls: string): string {
  return urls
    .split(',')
    .map((url) => {
      const { host, path } = partsOf(url.trim())
      return `${host}${path}`
    })
    .join(', ')
}

function partsOf(url: string) {
  const [, authority = '', path = '', query = ''] =
    /^\w+:\/\/([^/?#]*)([^?#]*)\??([^#]*)/.exec(url) ?? []
  const host = authority.slice(authority.lastIndexOf('@') + 1)
  // The socket of a database on this machine is a parameter.
  return { host: host || (new URLSearchParams(query).get('host') ?? 'localhost'), path }
}

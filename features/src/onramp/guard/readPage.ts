import type { OnrampProvider } from '../OnrampProvider.ts'

const loopback = /^(localhost|127\.0\.0\.1)$/

/** The page of a text, if it may be opened for a provider: one of its hosts over https. Otherwise the reason why not. */
export function readPage({ hosts }: Pick<OnrampProvider, 'hosts'>, text: string): URL | string {
  const url = readUrl(text)
  if (!url) return 'not a web address'
  const isLocal = url.protocol === 'http:' && loopback.test(url.hostname)
  if (url.protocol !== 'https:' && !isLocal) return 'not over https'
  if (url.username !== '' || url.password !== '') return 'a name before the host'
  return hosts.includes(url.host) ? url : `${url.host} is not its site`
}

function readUrl(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}

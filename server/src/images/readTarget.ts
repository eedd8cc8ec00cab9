import type { ImagesOptions } from './ImagesOptions.ts'

const content = /^(?:ipfs:\/\/(?:ipfs\/)?|ar:\/\/)([\w-]{20,128}(?:\/[\w.~!$&'()*+,;=:@% -]+)*)$/
const maxLength = 4096

/**
 * The URL behind a picture's: https on its own port and without credentials, `ipfs:` and `ar:` by the gateway of the
 * operator. `undefined` for every other.
 */
export function readTarget(
  text: string,
  gateways: ImagesOptions['gateways'] = {},
): URL | undefined {
  if (text.length > maxLength || !URL.canParse(text)) return undefined
  const url = new URL(text)
  if (url.protocol === 'ipfs:' || url.protocol === 'ar:') {
    const gateway = gateways[url.protocol === 'ar:' ? 'ar' : 'ipfs']
    const [, path = ''] = content.exec(text) ?? []
    // A path that climbs would leave the gateway's folder.
    if (!gateway || path === '' || /(^|\/)(\.|%2e){1,2}(\/|$)/i.test(path)) return undefined
    return readTarget(`${gateway}${gateway.endsWith('/') ? '' : '/'}${path}`)
  }
  const isPlain = url.protocol === 'https:' && url.port === ''
  return isPlain && url.username === '' && url.password === '' ? url : undefined
}

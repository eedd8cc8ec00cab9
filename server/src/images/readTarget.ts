import { isPathPart } from '../http/pathPart.ts'
import type { ImagesOptions } from './ImagesOptions.ts'

const content = /^(?:ipfs:\/\/(?:ipfs\/)?|ar:\/\/)([\w-]{20,128}(?:\/[\w.~!$&'()*+,;=:@% -]+)*)$/
const maxLength = 4096

/**
 * Parses the URL to fetch for an image: https on the default port without credentials; `ipfs:` and `ar:` map to the
 * operator's gateways. `undefined` for any other URL.
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
    // `..` in the path would leave the gateway's folder, also where the gateway decodes it.
    if (!gateway || path === '' || !path.split('/').every(isPathPart)) return undefined
    return readTarget(`${gateway}${gateway.endsWith('/') ? '' : '/'}${path}`)
  }
  const isPlain = url.protocol === 'https:' && url.port === ''
  return isPlain && url.username === '' && url.password === '' ? url : undefined
}

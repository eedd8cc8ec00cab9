import type { FrameFiles } from '../SecureSiteOptions.ts'
import { secureErrors } from '../secureErrors.ts'

/** A worker has the policy of its own script's response, not that of the page. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "connect-src 'self'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

/** A file of the frame, whose name contains the hash of its content. Throws `secure/path`. */
export async function assetReply(name: string, files: FrameFiles): Promise<Response> {
  const asset = /^[\w-]+(\.[\w-]+)+$/.test(name) ? await files.asset(name) : undefined
  if (!asset) throw secureErrors.create('path', [])
  return new Response(asset.body as BodyInit, {
    headers: {
      'content-type': asset.type,
      'content-security-policy': policy,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      // The frame's page requires this of everything that it loads, also under a dapp with COEP.
      'cross-origin-resource-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
    },
  })
}

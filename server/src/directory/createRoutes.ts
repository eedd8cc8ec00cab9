import { schemaMessage } from '@portico/core'
import type { directoryEndpoints } from '@portico/core/wallets'
import type { Answer } from '../http/Answer.ts'
import { fault } from '../http/fault.ts'
import { json } from '../http/json.ts'
import { createWalletIndex } from './createWalletIndex.ts'
import type { DirectoryOptions, RemoteFeature } from './DirectoryOptions.ts'
import type { ImageKind } from './ImageSource.ts'
import { imageFolder } from './imageFolder.ts'
import { listOf } from './listOf.ts'
import { walletQuery } from './walletQuery.ts'

/** One for each call that the kit's own client knows. */
export type Routes = Readonly<Record<keyof typeof directoryEndpoints, Route>>
export type Route = (request: { id: string; query: URLSearchParams }) => Answer | Promise<Answer>

const minute = 60
const hour = 60 * minute
const plainName = /^(?!\.)[\p{L}\p{N}_.$+-]{1,128}$/u
const undecided = [
  'email_capture',
  'social_login',
  'swap',
  'onramp',
  'activity',
  'reown_branding',
  'multi_wallet',
].map((id): RemoteFeature => ({ id, isEnabled: true, config: null }))

/** What each call of the directory answers. Throws `walletList/*`. */
export function createRoutes(options: DirectoryOptions): Routes {
  const { features = undecided, allowedOrigins = [], analytics = false } = options
  const find = createWalletIndex(listOf(options))
  const image = imageRoute(options)
  return {
    wallets: ({ query }) => wallets(find, query),
    walletImage: image('wallet'),
    assetImage: image('asset'),
    currencyImage: image('currency'),
    tokenImage: image('token'),
    config: () => json({ features }, 5 * minute),
    origins: () => json({ allowedOrigins }, 5 * minute),
    analytics: () => json({ isAnalyticsEnabled: analytics }, 5 * minute),
  }
}

function wallets(find: ReturnType<typeof createWalletIndex>, query: URLSearchParams): Answer {
  const input = Object.fromEntries(query)
  const parsed = walletQuery.safeParse(input)
  if (parsed.success) return json(find(parsed.data), 5 * minute)
  const [field = ''] = parsed.error.issues[0]?.path ?? []
  return fault(400, String(field), schemaMessage(parsed.error.issues as never, input))
}

function imageRoute({ images }: DirectoryOptions): (kind: ImageKind) => Route {
  const source = typeof images === 'string' ? imageFolder(images) : images
  return (kind) =>
    async ({ id }) => {
      if (!plainName.test(id)) return fault(400, 'id', 'Expected a plain name')
      const found = await source?.(kind, id)
      if (!found) return fault(404, 'id', 'There is no such image')
      return { status: 200, body: found.bytes, type: found.type, maxAge: 24 * hour }
    }
}

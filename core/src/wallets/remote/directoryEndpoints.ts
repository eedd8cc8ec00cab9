import * as z from 'zod/mini'
import { sdk } from '../../analytics/sdk.ts'
import { type ApiClient, createApi } from '../../api/createApi.ts'
import type { ServicePorts } from '../../api/createTransport.ts'
import type { Endpoint } from '../../api/fields.ts'
import type { PlainSettings } from '../../settings/PlainSettings.ts'
import { walletList } from '../directory/walletSchema.ts'

/** Identifies the kit in every request. */
const caller = { projectId: z.optional(z.string()), st: z.string(), sv: z.string() }
const text = z.optional(z.string())

const picture = z.custom<Blob>(
  (value) => value instanceof Blob && value.type.startsWith('image/') && value.size <= 1_000_000,
  'Expected a picture',
)
const pictureAt = <path extends string>(path: path) =>
  ({ method: 'GET', path, query: z.object(caller), reply: picture, blob: true }) as const

const feature = z.object({
  id: z.string(),
  isEnabled: z.boolean(),
  config: z.catch(z.nullish(z.array(z.string())), null),
})

/** The endpoints of a wallet directory. Lists are comma-separated; `badge_type` is `certified` or `none`. */
export const directoryEndpoints = {
  wallets: {
    method: 'GET',
    path: 'getWallets',
    query: z.object({
      ...caller,
      page: z.number(),
      entries: z.number(),
      search: text,
      include: text,
      exclude: text,
      chains: text,
      badge_type: text,
    }),
    reply: z.object({
      data: walletList,
      count: z.catch(z.optional(z.number().check(z.gte(0))), undefined),
    }),
  },
  walletImage: pictureAt('getWalletImage/:id'),
  assetImage: pictureAt('public/getAssetImage/:id'),
  currencyImage: pictureAt('public/getCurrencyImage/:id'),
  tokenImage: pictureAt('public/getTokenImage/:id'),
  config: {
    method: 'GET',
    path: 'appkit/v1/config',
    query: z.object(caller),
    reply: z.object({ features: z.array(feature) }),
  },
  origins: {
    method: 'GET',
    path: 'projects/v1/origins',
    query: z.object(caller),
    reply: z.object({ allowedOrigins: z.array(z.string()) }),
  },
  analytics: {
    method: 'GET',
    path: 'getAnalyticsConfig',
    query: z.object(caller),
    reply: z.object({ isAnalyticsEnabled: z.boolean() }),
  },
} as const satisfies Record<string, Endpoint>

export type DirectoryApi = {
  readonly api: ApiClient<typeof directoryEndpoints>
  /** Identifies the kit in every request. */
  readonly caller: { readonly projectId?: string; readonly st: string; readonly sv: string }
}

/** The client of the directory service; `undefined` when the service must not be called. */
export function createDirectoryApi(
  { projectId }: PlainSettings,
  { service, transport }: ServicePorts,
): DirectoryApi | undefined {
  const baseUrl = service('directory')
  if (baseUrl === undefined) return undefined
  return {
    api: createApi(baseUrl, directoryEndpoints, transport),
    caller: { ...sdk, ...(projectId !== undefined && { projectId }) },
  }
}

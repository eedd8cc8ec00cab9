import * as z from 'zod/mini'
import type { Endpoint } from '../../api/Endpoint.ts'
import { walletList } from '../directory/walletList.ts'

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

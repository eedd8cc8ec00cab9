import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { toError, type Wallet } from '@portico/core'
import { schemaMessage } from '@portico/core/errors'
import {
  builtInWallets,
  type directoryEndpoints,
  walletSchema,
  withStores,
} from '@portico/core/wallets'
import * as z from 'zod/mini'
import { type Answer, fault, json } from '../http/Answer.ts'
import type { Visit } from '../http/serve.ts'
import { createWalletIndex, walletQuery } from './createWalletIndex.ts'
import type { DirectoryOptions, ImageKind, ImageSource, RemoteFeature } from './DirectoryOptions.ts'
import { type ListSignature, verifyList, walletListErrors } from './verifyList.ts'

const list = z.array(walletSchema)

/** Checks the signature of a JSON wallet list, then parses it. Throws `walletList/*`. */
function readWallets(json: Uint8Array | string, signed?: ListSignature): readonly Wallet[] {
  const bytes = typeof json === 'string' ? Buffer.from(json) : json
  if (signed) verifyList(bytes, signed)
  const value = parse(new TextDecoder().decode(bytes))
  const parsed = list.safeParse(value)
  if (!parsed.success) {
    const where = schemaMessage(parsed.error.issues, value)
    throw walletListErrors.create('invalid', [where], { cause: parsed.error })
  }
  const ids = new Set<string>()
  for (const { id } of parsed.data) {
    if (ids.has(id)) throw walletListErrors.create('invalid', [`two wallets have the id ${id}`])
    ids.add(id)
  }
  return parsed.data
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw walletListErrors.create('invalid', [`not JSON: ${toError(cause).message}`], { cause })
  }
}

/** The wallets of the options. Throws `walletList/*`. */
function listOf({ wallets = defaultWallets(), signed }: DirectoryOptions): readonly Wallet[] {
  if (typeof wallets === 'string' || wallets instanceof Uint8Array)
    return readWallets(wallets, signed)
  if (signed) throw walletListErrors.create('invalid', ['only its JSON can be signed'])
  return wallets
}

const defaultWallets = () => builtInWallets.map(withStores)

/** A route for each endpoint that the kit's own client calls, and for the drawings that a page shows as images. */
type Routes = Readonly<Record<keyof typeof directoryEndpoints | 'picture', Route>>
type Route = (visit: Pick<Visit, 'params' | 'query'>) => Answer | Promise<Answer>

const minuteSeconds = 60
const hourSeconds = 60 * minuteSeconds
const pictureId = /^[-a-z0-9]{3,8}:[!-~]{1,240}$/
const imageId = /^(?!\.)[\p{L}\p{N}_.$+-]{1,128}$/u
const defaultFeatures = [
  'email_capture',
  'social_login',
  'swap',
  'onramp',
  'activity',
  'reown_branding',
  'multi_wallet',
].map((id): RemoteFeature => ({ id, isEnabled: true, config: null }))

/** The route of each endpoint of the directory. Throws `walletList/*`. */
export function createRoutes(options: DirectoryOptions): Routes {
  const { features = defaultFeatures, allowedOrigins = [], analytics = false } = options
  const find = createWalletIndex(listOf(options))
  const image = imageRoute(options)
  return {
    wallets: ({ query }) => wallets(find, query),
    walletImage: image('wallet'),
    assetImage: image('asset'),
    currencyImage: image('currency'),
    tokenImage: image('token'),
    picture: ({ query }) => picture(options, query.get('id') ?? ''),
    config: () => json({ features }, 5 * minuteSeconds),
    origins: () => json({ allowedOrigins }, 5 * minuteSeconds),
    analytics: () => json({ isAnalyticsEnabled: analytics }, 5 * minuteSeconds),
  }
}

function wallets(find: ReturnType<typeof createWalletIndex>, query: URLSearchParams): Answer {
  const input = Object.fromEntries(query)
  const parsed = walletQuery.safeParse(input)
  if (parsed.success) return json(find(parsed.data), 5 * minuteSeconds)
  const [field = ''] = parsed.error.issues[0]?.path ?? []
  return fault(400, String(field), schemaMessage(parsed.error.issues, input))
}

function imageRoute({ images }: DirectoryOptions): (kind: ImageKind) => Route {
  const source = typeof images === 'string' ? imageFolder(images) : images
  return (kind) =>
    async ({ params: { id = '' } }) => {
      if (!imageId.test(id)) return fault(400, 'id', 'Expected a plain name')
      const found = await source?.(kind, id)
      if (!found) return fault(404, 'id', 'Image not found')
      return { status: 200, body: found.bytes, type: found.type, maxAge: 24 * hourSeconds }
    }
}

/** A page shows a letter for what has no drawing, which is no error: 204, so that no console says so. */
async function picture({ pictures }: DirectoryOptions, id: string): Promise<Answer> {
  if (!pictureId.test(id)) return fault(400, 'id', 'Expected the id of a network, token or wallet')
  const drawing = await pictures?.(id)
  if (drawing === undefined) return { status: 204, body: '', type: '', maxAge: hourSeconds }
  return { status: 200, body: drawing, type: 'image/svg+xml', maxAge: 24 * hourSeconds }
}

const types: Record<string, string> = {
  svg: 'image/svg+xml',
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  avif: 'image/avif',
  gif: 'image/gif',
}

/** Serves images from files: `wallet/{id}.svg`, `asset/…`, `currency/…`, `token/…`; the extension gives the type. */
export function imageFolder(folder: string): ImageSource {
  return async (kind, id) => {
    for (const [extension, type] of Object.entries(types)) {
      const bytes = await readFile(join(folder, kind, `${id}.${extension}`)).catch(ignoreMissing)
      if (bytes) return { bytes, type }
    }
    return undefined
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR' || error.code === 'ENAMETOOLONG') return
  throw error
}

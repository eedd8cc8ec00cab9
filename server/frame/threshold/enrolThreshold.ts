import type { SiteWallet } from '../api/SiteApi.ts'
import type { Bytes } from '../bytes/Bytes.ts'
import { base64url } from '../bytes/base64url.ts'
import { wipe } from '../bytes/wipe.ts'
import { storeWallet } from '../worker/storeWallet.ts'
import type { WorkerContext } from '../worker/WorkerContext.ts'
import { dealKey } from './dealKey.ts'
import { generateKey } from './generateKey.ts'
import { openThresholdApi } from './openThresholdApi.ts'
import { thresholdContent } from './thresholdContent.ts'

/** Makes a wallet of a new root and a new Solana key in shares. */
export async function enrolThreshold(context: WorkerContext, id: string): Promise<SiteWallet> {
  const { parts, recovery, ...key } = await generateKey(context, id)
  const root = crypto.getRandomValues(new Uint8Array(32))
  const content = thresholdContent.pack(root, key)
  const solana = { ...parts, escrow: base64url.encode(recovery) }
  wipe(root, key.share, recovery)
  const api = openThresholdApi(context)
  const send = (body: Parameters<typeof context.api.enrol>[0]) =>
    api.enrolThreshold({ ...body, solana })
  return storeWallet(context, { id, root: content, send })
}

type Opened = { readonly root: Bytes; readonly recovery: Bytes }

/** Makes a wallet of an account file that of the site: with other shares, since the former site still has one of the old ones. */
export async function enrolThresholdFile(
  context: WorkerContext,
  { root, recovery }: Opened,
): Promise<SiteWallet> {
  const id = base64url.encode(crypto.getRandomValues(new Uint8Array(16)))
  const key = thresholdContent.read(root)
  const dealt = dealKey(key, recovery)
  const content = thresholdContent.pack(root, dealt)
  const solana = {
    group: base64url.encode(dealt.group),
    share: base64url.encode(dealt.server),
    escrow: base64url.encode(dealt.recovery),
  }
  wipe(key.share, dealt.share, dealt.server, dealt.recovery, dealt.slope)
  const api = openThresholdApi(context)
  const send = (body: Parameters<typeof context.api.enrol>[0]) =>
    api.enrolThreshold({ ...body, solana })
  return storeWallet(context, { id, root: content, send })
}

import type { DKG_Round1, DKG_Secret, Key } from '@noble/curves/abstract/frost.js'
import { concatBytes } from '@noble/hashes/utils.js'
import { thresholdEndpoints } from '../../src/secureSite/endpoints/thresholdEndpoints.ts'
import { frost, participants } from '../../src/secureSite/threshold/frost.ts'
import { signers } from '../../src/secureSite/threshold/publicPackage.ts'
import { wireFormat } from '../../src/secureSite/threshold/wireFormat.ts'
import { createSiteApi, type SiteWallet } from '../api/createSiteApi.ts'
import { type Bytes, base64url, wipe } from '../bytes.ts'
import { frameError } from '../frameError.ts'
import { storeWallet } from '../worker/enrolWallet.ts'
import type { WorkerContext } from '../worker/WorkerContext.ts'
import { dealKey, type ThresholdKey, thresholdContent } from './ThresholdKey.ts'

/** Makes a wallet of a new root and a new Solana key in shares. */
export async function enrolThreshold(context: WorkerContext, id: string): Promise<SiteWallet> {
  const { parts, recovery, ...key } = await generateKey(context, id)
  const root = crypto.getRandomValues(new Uint8Array(32))
  const content = thresholdContent.pack(root, key)
  const solana = { ...parts, escrow: base64url.encode(recovery) }
  wipe(root, key.share, recovery)
  const api = createSiteApi(context.request, thresholdEndpoints)
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
  const api = createSiteApi(context.request, thresholdEndpoints)
  const send = (body: Parameters<typeof context.api.enrol>[0]) =>
    api.enrolThreshold({ ...body, solana })
  return storeWallet(context, { id, root: content, send })
}

type Participant = { readonly public: DKG_Round1; readonly secret: DKG_Secret }
type GeneratedKey = ThresholdKey & {
  /** The recovery share; the caller overwrites it. */
  readonly recovery: Bytes
  /** What the participants of the frame made for the site, base64url. */
  readonly parts: { readonly device: string; readonly recovery: string }
}

/**
 * Makes a Solana key together with the site, which is one participant of three; the frame is the other two. Nobody learns
 * the key in doing so, but the frame holds two of its shares until one is sealed. Throws `cosigner` where what the site
 * sent does not fit to what it committed to.
 */
async function generateKey(context: WorkerContext, id: string): Promise<GeneratedKey> {
  const device = frost.DKG.round1(participants.device, signers)
  const recovery = frost.DKG.round1(participants.recovery, signers)
  const pack = ({ public: round1 }: Participant) => base64url.encode(wireFormat.round1.pack(round1))
  const { encryptionJwk: epk } = context.device
  const given = { id, device: pack(device), recovery: pack(recovery), epk }
  const api = createSiteApi(context.request, thresholdEndpoints)
  const { round1, jwe } = await api.startKeygen(given)
  const shares = await context.device.decrypt(jwe)
  try {
    return combine({ device, recovery, round1, shares })
  } catch (cause) {
    const message = 'The wallet’s site sent wrong shares of the new Solana key'
    throw Object.assign(frameError('cosigner', message), { cause })
  } finally {
    wipe(shares)
    frost.DKG.clean(device.secret)
    frost.DKG.clean(recovery.secret)
  }
}

type Rounds = {
  readonly device: Participant
  readonly recovery: Participant
  readonly round1: string
  /** The site's shares for the device and for recovery. */
  readonly shares: Bytes
}

function combine({ device, recovery, round1, shares }: Rounds): GeneratedKey {
  const server = wireFormat.round1.read(base64url.decode(round1), participants.server)
  const made = {
    device: frost.DKG.round2(device.secret, [server, recovery.public]),
    recovery: frost.DKG.round2(recovery.secret, [server, device.public]),
  }
  const partOf = (from: 'device' | 'recovery', to: keyof typeof participants) => {
    const part = made[from][participants[to]]?.signingShare
    if (!part) throw new Error('Expected a share')
    return part
  }
  const fromServer = (start: number) => shares.slice(start, start + 32)
  const finish = (own: 'device' | 'recovery', other: 'device' | 'recovery', start: number): Key =>
    frost.DKG.round3(
      { device, recovery }[own].secret,
      [server, { device, recovery }[other].public],
      [
        { identifier: participants.server, signingShare: fromServer(start) },
        { identifier: participants[other], signingShare: Uint8Array.from(partOf(other, own)) },
      ],
    )
  const parts = {
    device: base64url.encode(partOf('device', 'server')),
    recovery: base64url.encode(partOf('recovery', 'server')),
  }
  const [deviceKey, recoveryKey] = [
    finish('device', 'recovery', 0),
    finish('recovery', 'device', 32),
  ]
  const group = concatBytes(...deviceKey.public.commitments)
  const other = concatBytes(...recoveryKey.public.commitments)
  if (base64url.encode(group) !== base64url.encode(other)) throw new Error('Expected one key')
  return {
    group,
    share: Uint8Array.from(deviceKey.secret.signingShare),
    recovery: Uint8Array.from(recoveryKey.secret.signingShare),
    parts,
  }
}

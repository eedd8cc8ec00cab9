import type { Network } from '../page/FrameContext.ts'
import type { ChangedSigner } from '../signers/changeSigner.ts'
import { type Passkey, signerOf } from '../signers/Passkey.ts'
import { smartSettings } from '../smart/smartNetwork.ts'
import { actButton, paragraph } from '../ui/controls.ts'
import { h } from '../ui/elements.ts'
import { revealHidden } from '../ui/revealHidden.ts'
import { confirmOnPage } from './confirmOnPage.ts'
import { text } from './en.ts'
import { proveSigner, showNewSigner } from './showNewSigner.ts'
import type { WalletView } from './WalletView.ts'

type Place = {
  readonly network: Network
  readonly address: string
  readonly state: SignerState
  /** Shows the whole view again. */
  readonly again: () => Promise<void>
}

const maxSigners = 10
const addressDigits = 42
const shownDigits = 6

/** The passkeys that may act for the account on one network, with what adds and removes them. */
export function drawSigners(view: WalletView, place: Place): readonly HTMLElement[] {
  const { network, state } = place
  const { verifier = '' } = smartSettings(network)?.signers ?? {}
  const added = state.added.get(network.id)
  const head = h('h3', {}, text('signers'))
  if (!added) return [head, paragraph(text('signersUnknown'))]
  const change = (changed: ChangedSigner, prove?: () => Promise<void>) =>
    changeNow(view, place, { changed, prove })
  const find = (signer: string) => state.known.find((one) => signerOf(verifier, one) === signer)
  const missing = state.known.filter((one) => !added.includes(signerOf(verifier, one)))
  const add = (passkey: Passkey, prove?: () => Promise<void>) =>
    change({ change: 'add', signer: signerOf(verifier, passkey), label: passkey.label }, prove)
  return [
    head,
    paragraph(text(added.length === 0 ? 'signersNone' : 'signersText')),
    ...added.map((signer) => {
      const label = find(signer)?.label
      return drawSigner(signer, {
        name: nameOf(signer, { label, verifier }),
        remove: () => change({ change: 'remove', signer, label }),
      })
    }),
    ...(added.length >= maxSigners
      ? [paragraph(text('signersFull', { count: maxSigners }))]
      : [
          ...missing.map((one) =>
            actButton(text('signerAddKnown', { label: shown(one.label) }), () =>
              add(one, () => proveSigner(one, shown(one.label))),
            ),
          ),
          actButton(text('signerAdd'), () =>
            showNewSigner(view, { known: state.known, onMade: add, leave: place.again }),
          ),
        ]),
  ]
}

function drawSigner(
  signer: string,
  { name, remove }: { readonly name: string; readonly remove: () => void },
): HTMLElement {
  const key = signer.slice(addressDigits)
  const hint = `${key.slice(0, shownDigits)}…${key.slice(-shownDigits)}`
  const button = actButton(text('signerRemove'), remove)
  button.setAttribute('aria-label', text('signerRemoveNamed', { name }))
  return h(
    'div',
    { class: 'row line' },
    h('span', {}, h('span', {}, name), h('span', { class: 'hint' }, text('signerKey', { hint }))),
    button,
  )
}

function nameOf(
  signer: string,
  { label, verifier }: { readonly label: string | undefined; readonly verifier: string },
): string {
  if (label !== undefined) return shown(label)
  const isPasskey = signer.startsWith(verifier.toLowerCase())
  return text(isPasskey ? 'signerUnknown' : 'signerForeign')
}

/** A label is what some browser of the account wrote. */
const shown = (label: string) => revealHidden(label).text

async function changeNow(
  view: WalletView,
  { network, address, again }: Place,
  { changed, prove }: { changed: ChangedSigner; prove: (() => Promise<void>) | undefined },
): Promise<void> {
  const { changeSigner } = await import('../page/signing.ts')
  const send = async (context: Parameters<typeof changeSigner>[1]) => {
    await prove?.()
    return changeSigner(changed, context)
  }
  await confirmOnPage(view, { network, address, send, again })
}

/**
 * Passkeys that act for the account nowhere, of which the site forgets what the visitor wants; undefined where there are
 * none, and as long as a network has not said which act there.
 */
export function drawUnusedSigners(
  { networks, wallet }: WalletView,
  { known, added }: SignerState,
  again: () => Promise<void>,
): HTMLElement | undefined {
  if ([...added.values()].some((one) => one === undefined)) return undefined
  const verifiers = networks.flatMap((one) => smartSettings(one)?.signers?.verifier ?? [])
  const used = new Set([...added.values()].flatMap((one) => one ?? []))
  const unused = known.filter(
    (one) => !verifiers.some((verifier) => used.has(signerOf(verifier, one))),
  )
  if (unused.length === 0) return undefined
  return h(
    'section',
    { class: 'card' },
    h('h2', {}, text('signersUnused')),
    paragraph(text('signersUnusedText')),
    ...unused.map(({ credential, label }) => {
      const name = revealHidden(label).text
      const forget = actButton(text('signerForget'), () =>
        wallet.signerForget(credential).then(again),
      )
      forget.setAttribute('aria-label', text('signerForgetNamed', { name }))
      return h('div', { class: 'row line' }, h('span', {}, name), forget)
    }),
  )
}

export type SignerState = {
  /** Passkeys of the account that the site keeps. */
  readonly known: readonly Passkey[]
  /** Signers of the account by network; undefined where the network did not say. */
  readonly added: ReadonlyMap<string, readonly `0x${string}`[] | undefined>
}

/** What may act for an account beside its own key on each network with signers; undefined where there is none. */
export async function readSignerState(
  { wallet, networks }: WalletView,
  address: string,
): Promise<SignerState | undefined> {
  const served = networks.filter((one) => smartSettings(one)?.signers)
  if (served.length === 0) return undefined
  const { readSigners } = await import('../page/signing.ts')
  const read = async ({ id, ...network }: (typeof served)[number]) => {
    const delegate = smartSettings({ id, ...network })?.delegate ?? ''
    const node = (method: string, params: readonly unknown[]) =>
      wallet.nodeRequest(id, method, params)
    return [id, await readSigners(address, delegate, node).catch(() => undefined)] as const
  }
  const [known, added] = await Promise.all([wallet.signerPasskeys(), Promise.all(served.map(read))])
  return { known, added: new Map(added) }
}

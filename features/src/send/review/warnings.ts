import type { SendRequest } from '@portico/core/adapter'
import { isSameAddress } from '@portico/core/caip'
import type { OpenRequests, PreviewRisk } from '@portico/core/calls'
import { tokenAddress } from '../draft/DraftToken.ts'
import type { RecentReceivers } from '../receiver/RecentReceivers.ts'
import type { SendHost } from '../SendHost.ts'
import { isBurnAddress, looksAlike } from './addressRisks.ts'

/** What the visitor is warned of before a transfer. */
export type WarningKind =
  | PreviewRisk
  | 'lookAlike'
  | 'burn'
  | 'tokenContract'
  | 'openRequest'
  | 'feeUnknown'
  | 'contract'
  | 'ownAddress'
  | 'firstTime'

/** A warning about a transfer. */
export type Warning = {
  readonly kind: WarningKind
  /** Sending is blocked until the visitor accepts it. */
  readonly blocking: boolean
  /** The known address that the receiver resembles. */
  readonly like?: string
}

/** The risks that the visitor has to accept. */
const accepted: readonly PreviewRisk[] = ['mayHoldAssets', 'unifiedAddress']

type WarningHost = Pick<SendHost, 'balances' | 'connections' | 'transactions'>
/** What is stored about earlier transfers. */
export type Known = {
  readonly recents: Pick<RecentReceivers, 'of'>
  readonly open: Pick<OpenRequests, 'of' | 'read'>
}
export type WarningInput = Pick<SendRequest, 'to' | 'account' | 'network'> & {
  readonly isContract: boolean | undefined
  /** No node told the fee, so nothing bounds it but the limits of the namespace. */
  readonly isFeeUnknown: boolean
  readonly risks: readonly PreviewRisk[]
}

/** Collects the known accounts, receivers and tokens, and applies the rules to them; never senders (T14). */
export function warningsOf(
  host: WarningHost,
  known: Known,
  input: WarningInput,
): readonly Warning[] {
  const { to, account, isContract, isFeeUnknown, risks } = input
  const { namespace } = account
  const ofFamily = host.connections.all.filter((it) => it.namespace === namespace)
  const sent = host.transactions.all.filter((it) => it.networkId.startsWith(`${namespace}:`))
  const ofReceiver = warningsFor({
    to,
    own: [account, ...ofFamily.flatMap(({ accounts }) => accounts)].map(({ address }) => address),
    past: [
      ...known.recents.of(namespace).map(({ address }) => address),
      ...sent.flatMap((it) => (it.kind === 'send' && it.to !== undefined ? it.to : [])),
    ],
    tokens: host.balances.list(host.connections.current()).flatMap((it) => tokenAddress(it) ?? []),
    isContract,
  })
  const isOpen = known.open.of(input).length > 0
  const warnings: readonly (Warning | false)[] = [
    isOpen && { kind: 'openRequest', blocking: true },
    ...risks.map((kind) => ({ kind, blocking: accepted.includes(kind) })),
    ...ofReceiver,
    isFeeUnknown && { kind: 'feeUnknown', blocking: true },
  ]
  return warnings.filter((it) => it !== false)
}

type Transfer = {
  readonly to: string
  /** Accounts of the visitor. */
  readonly own: readonly string[]
  /** Earlier receivers of the visitor. */
  readonly past: readonly string[]
  /** Contracts of tokens that the account holds. */
  readonly tokens: readonly string[]
  /** `undefined` when unknown. */
  readonly isContract?: boolean | undefined
}

/** The warnings about a receiver, the most severe first. */
export function warningsFor({ to, own, past, tokens, isContract }: Transfer): readonly Warning[] {
  const isIn = (list: readonly string[]) => list.some((it) => isSameAddress(it, to))
  const isKnown = isIn(own) || isIn(past)
  const like = isKnown ? undefined : [...own, ...past].find((it) => looksAlike(it, to))
  const isToken = isIn(tokens)
  const isBurn = isBurnAddress(to)
  const warnings: (Warning | false)[] = [
    like !== undefined && { kind: 'lookAlike', blocking: true, like },
    isBurn && { kind: 'burn', blocking: true },
    isToken && { kind: 'tokenContract', blocking: true },
    isContract === true && !isToken && !isBurn && { kind: 'contract', blocking: false },
    isIn(own) && { kind: 'ownAddress', blocking: false },
    !isKnown && !isBurn && like === undefined && { kind: 'firstTime', blocking: false },
  ]
  return warnings.filter((it) => it !== false)
}

import type { PreviewRisk, SendRequest } from '@portico/core'
import type { OpenRequests } from '@portico/core/calls'
import { tokenAddress } from '../amount/tokenAddress.ts'
import type { RecentReceivers } from '../receiver/RecentReceivers.ts'
import type { SendHost } from '../SendHost.ts'
import type { Warning } from './Warning.ts'
import { warningsFor } from './warningsFor.ts'

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
    ...risks.map((kind) => ({ kind, blocking: kind === 'mayHoldAssets' })),
    ...ofReceiver,
    isFeeUnknown && { kind: 'feeUnknown', blocking: true },
  ]
  return warnings.filter((it) => it !== false)
}

import type { Approval, ApprovalRow } from '../approval/Approval.ts'
import { base58 } from '../bytes.ts'
import { t } from '../en.ts'
import { frameError } from '../frameError.ts'
import type { Network } from '../page/FrameContext.ts'
import { describeInstruction, feeOf, type SolanaAction } from '../solana/describeInstruction.ts'
import type { SolanaTokens } from '../solana/readMints.ts'
import { readTransaction } from '../solana/readTransaction.ts'
import { revealHidden } from '../ui/revealHidden.ts'
import { formatUnits } from './amountRows.ts'

type SolanaAsked = {
  readonly title: string
  readonly wires: readonly Uint8Array[]
  readonly network: Network
  readonly address: string
  /** Of each transaction in lamports; undefined where the node did not say. */
  readonly fees: readonly (bigint | undefined)[]
  /** Of each transaction, why it would fail by itself. */
  readonly failures: readonly (string | undefined)[]
  readonly tokens: SolanaTokens
}

/** The approval of Solana transactions: each instruction, decoded or marked as unknown, and who pays for each. */
export function describeSolana(asked: SolanaAsked): Approval {
  const { title, wires, network, address, fees, failures, tokens } = asked
  const read = wires.map(readTransaction)
  const actions = read.map(({ instructions }) => instructions.map(describeInstruction))
  const all = actions.flat()
  const count = wires.length
  // What the transaction itself says is the most that is taken, whatever the node says.
  const most = read.map((one, at) => max(fees[at] ?? 0n, feeOf(one)))
  const own = read.flatMap((one, at) => (one.feePayer === address ? [most[at] ?? 0n] : []))
  const sum = own.reduce((total, one) => total + one, 0n)
  const deposits = all.flatMap((it) =>
    it.kind === 'createTokenAccount' && it.payer === address ? [it] : [],
  )
  // An address of a lookup table is not in the transaction, so the visitor cannot be shown it.
  const isIndirect = actions.some((one) => one.some((it) => hasLookup(it)))
  const payerRows = (index: number): readonly ApprovalRow[] => {
    const { feePayer } = read[index] ?? {}
    return feePayer === undefined || feePayer === address
      ? []
      : [{ label: t('feePayer'), value: feePayer, kind: 'address' }]
  }
  return {
    title,
    network: network.name,
    warnings: [
      ...(all.some(({ kind }) => kind === 'unknown') ? [t('unknownInstructionWarning')] : []),
      ...(isIndirect ? [t('lookupWarning')] : []),
      ...(all.some((it) => it.kind === 'memo' && revealHidden(it.text).hasHidden)
        ? [t('controlCharacters')]
        : []),
      ...failures.flatMap((reason, index) =>
        reason === undefined ? [] : [failureText(reason, index, count)],
      ),
    ],
    rows: [
      ...actions.flatMap((list, index) => [
        ...(count > 1 ? [countRow(index + 1, count)] : []),
        // What is paid to whom comes first, whatever the transaction prepares before it.
        ...[...list.filter(isTransfer), ...list.filter((it) => !isTransfer(it))].flatMap((action) =>
          rowsOf(action, { network, tokens, own: address }),
        ),
        ...payerRows(index),
      ]),
      ...(deposits.length > 1 ? [depositRow('deposits', deposits, network)] : []),
      { label: t('account'), value: address, kind: 'address' },
      {
        label: t('fee'),
        value: own.length === 0 ? t('othersPay') : lamports(sum, network),
        kind: 'text',
      },
    ],
    details: read.flatMap(({ message, instructions }, index) => [
      ...(actions[index] ?? []).flatMap(priorityRows),
      ...instructions.map(
        ({ program, data }): ApprovalRow => ({
          label: t('program'),
          value: `${program} ${t('bytes', { count: data.length })}`,
          kind: 'code',
        }),
      ),
      { label: t('data'), value: base58.encode(message), kind: 'code' } as const,
    ]),
  }
}

function max(one: bigint, other: bigint): bigint {
  return one > other ? one : other
}

function lamports(amount: bigint, { symbol, decimals }: Network): string {
  return `${formatUnits(amount, decimals)} ${symbol}`
}

/** Simulated alone, a later transaction may fail only because those before it have not taken place. */
function failureText(reason: string, index: number, count: number): string {
  const text = t('wouldFail', { reason })
  if (count === 1) return text
  return t(index === 0 ? 'ofTransaction' : 'laterFails', { index: index + 1, text })
}

function hasLookup(action: SolanaAction): boolean {
  return Object.values(action).some((value) => typeof value === 'string' && /^\w+#\d+$/.test(value))
}

function countRow(index: number, count: number): ApprovalRow {
  return { label: t('transactionOf', { index, count }), value: '', kind: 'text' }
}

type Known = { readonly network: Network; readonly tokens: SolanaTokens; readonly own: string }
type Creation = Extract<SolanaAction, { kind: 'createTokenAccount' }>

/** What stays in token accounts that the visitor opens, for whoever owns them. */
function depositRow(
  label: 'deposit' | 'deposits',
  creations: readonly Creation[],
  network: Network,
): ApprovalRow {
  const sum = creations.reduce((total, { deposit }) => total + deposit, 0n)
  const value = lamports(sum, network)
  const isLeast = creations.some((it) => it.isLeast)
  return {
    label: t(label),
    value: isLeast ? t('depositAtLeast', { deposit: value }) : value,
    kind: 'amount',
  }
}

const address = (label: string, value: string): ApprovalRow => ({ label, value, kind: 'address' })

function rowsOf(action: SolanaAction, { network, tokens, own }: Known): readonly ApprovalRow[] {
  switch (action.kind) {
    case 'transfer':
      return [
        { label: t('amount'), value: lamports(action.lamports, network), kind: 'amount' },
        address(t('to'), action.to),
        ...(action.from === own ? [] : [address(t('from'), action.from)]),
      ]
    case 'tokenTransfer':
      return tokenRows(action, tokens)
    case 'createTokenAccount':
      return [
        address(t('createTokenAccount'), action.owner),
        address(t('mint'), action.mint),
        action.payer === own
          ? depositRow('deposit', [action], network)
          : address(t('depositPayer'), action.payer),
      ]
    case 'memo':
      return [{ label: t('memo'), value: revealHidden(action.text).text, kind: 'text' }]
    case 'priority': // is a part of the network fee, and stands among the details
    case 'computeLimit':
      return []
    case 'unknown':
      return [address(t('unknownInstruction'), action.program)]
  }
}

function isTransfer({ kind }: SolanaAction): boolean {
  return kind === 'transfer' || kind === 'tokenTransfer'
}

function priorityRows(action: SolanaAction): readonly ApprovalRow[] {
  if (action.kind !== 'priority') return []
  const value = action.microLamports.toLocaleString('en-US')
  return [{ label: t('priority'), value, kind: 'text' }]
}

type TokenTransfer = Extract<SolanaAction, { kind: 'tokenTransfer' }>

function tokenRows(action: TokenTransfer, tokens: SolanaTokens): readonly ApprovalRow[] {
  const mint = action.mint ?? tokens.accounts.get(action.from)?.mint
  const decimals = tokens.decimals.get(mint ?? '')
  const raw = action.amount.toLocaleString('en-US')
  const receiver = tokens.accounts.get(action.to)?.owner
  const rules = tokens.rules.get(mint ?? '')
  const withheld = action.withheld ?? rules?.maxWithheld(action.amount) ?? 0n
  const isUnread = action.mayWithhold && action.withheld === undefined && !rules
  const written = (amount: bigint) =>
    decimals === undefined ? amount.toLocaleString('en-US') : formatUnits(amount, decimals)
  return [
    decimals === undefined
      ? { label: t('tokenAmount'), value: raw, kind: 'amount' }
      : { label: t('amount'), value: formatUnits(action.amount, decimals), kind: 'amount' },
    ...(isUnread
      ? [{ label: t('withheld'), value: t('withheldUnknown'), kind: 'text' } as const]
      : []),
    ...(withheld === 0n
      ? []
      : ([
          {
            label: t(action.withheld === undefined ? 'withheldAtMost' : 'withheld'),
            value: written(withheld),
            kind: 'amount',
          },
        ] as const)),
    ...(receiver === undefined ? [] : [address(t('to'), receiver)]),
    address(t('tokenAccount'), action.to),
    ...(mint === undefined ? [] : [address(t('mint'), mint)]),
    ...(decimals === undefined
      ? []
      : [{ label: t('tokenAmount'), value: raw, kind: 'text' } as const]),
  ]
}

type Asked = {
  readonly wire: Uint8Array
  readonly maxBytes: number
  readonly address: string
  readonly network: Network
}

/** The approval of a Solana transaction where no node answers: what the transaction says by itself. Throws `input`. */
export function describeOffline({ wire, maxBytes, address, network }: Asked): Approval {
  if (wire.length > maxBytes) throw frameError('input')
  if (!readTransaction(wire).signers.includes(address))
    throw frameError('input', 'This account does not sign the transaction')
  return describeSolana({
    title: t('signTransaction'),
    wires: [wire],
    network,
    address,
    fees: [undefined],
    failures: [undefined],
    tokens: { accounts: new Map(), decimals: new Map(), rules: new Map() },
  })
}

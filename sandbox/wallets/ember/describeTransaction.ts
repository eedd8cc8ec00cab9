import { getCompiledTransactionMessageDecoder, getTransactionDecoder } from '@solana/kit'

const names: Readonly<Record<string, string>> = {
  '11111111111111111111111111111111': 'System program',
  ComputeBudget111111111111111111111111111111: 'Compute budget',
  TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA: 'Token program',
  TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb: 'Token-2022 program',
  ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL: 'Creates an account for tokens',
}
/** Instruction number of a transfer in the System program. */
const transferOrder = 2

/** Describes a transaction as far as the wallet can decode it. */
export function describeTransaction(bytes: Uint8Array): readonly (readonly [string, string])[] {
  const { messageBytes } = getTransactionDecoder().decode(bytes)
  const message = getCompiledTransactionMessageDecoder().decode(messageBytes)
  const instructions = 'instructions' in message ? message.instructions : []
  return instructions.map(({ programAddressIndex, accountIndices = [], data }, at) => {
    const program = message.staticAccounts[programAddressIndex] ?? 'Another program'
    const name = names[program] ?? program
    const view = new DataView(Uint8Array.from(data ?? []).buffer)
    const isTransfer = name === 'System program' && view.byteLength === 12
    if (!isTransfer || view.getUint32(0, true) !== transferOrder) return [`${at + 1}`, name]
    const amount = toSol(view.getBigUint64(4, true))
    return [`${at + 1}`, `${amount} SOL to ${message.staticAccounts[accountIndices[1] ?? 0]}`]
  })
}

/** Exact to the lamport. */
function toSol(lamports: bigint): string {
  const digits = String(lamports).padStart(10, '0')
  return `${digits.slice(0, -9)}.${digits.slice(-9)}`.replace(/\.?0+$/, '')
}

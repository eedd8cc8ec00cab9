import { networkErrors, type SendRequest } from '@portico/core'
import { base64 } from '@scure/base'
import type { Address, Base64EncodedWireTransaction } from '@solana/kit'
import { checkedAddress } from './checkedAddress.ts'
import type { Prepared } from './prepareTransfer.ts'
import { readFee } from './readFee.ts'
import { readTokenAccounts } from './readTokenAccounts.ts'
import { requestNode } from './requestNode.ts'
import { lamportsSchema, simulationSchema } from './schemas.ts'

/** Offset of the amount in a token account: after the addresses of mint and owner. */
const amountAt = 64

export type Changes = {
  /** The change in addition to the fee. */
  readonly lamports: bigint
  readonly units: bigint
}

/** Reads the sender's balances before a transfer, and after it by simulation. */
export async function readChanges(
  { account, network, token }: SendRequest,
  { bytes, message, transfer }: Prepared,
): Promise<Changes> {
  const owner = checkedAddress(account.address)
  const mint = token && checkedAddress(token.address)
  const touched = transfer.instructions.flatMap(({ accounts = [] }) => accounts)
  const all = mint ? await readTokenAccounts(network, owner, { mint }) : []
  const held = all.filter(({ address }) => touched.some((it) => it.address === address))
  const addresses: Address[] = [owner, ...held.map(({ address }) => address)]
  const transaction = base64.encode(bytes) as Base64EncodedWireTransaction
  const [before, fee, { accounts }] = await Promise.all([
    requestNode(network, { call: (rpc) => rpc.getBalance(owner), answer: lamportsSchema }),
    readFee(network, message),
    requestNode(network, {
      call: (rpc) =>
        rpc.simulateTransaction(transaction, {
          encoding: 'base64',
          sigVerify: false,
          replaceRecentBlockhash: true,
          accounts: { encoding: 'base64', addresses },
        }),
      answer: simulationSchema,
    }),
  ])
  if (accounts?.length !== addresses.length)
    throw networkErrors.create('unavailable', [network.name]) // the simulation returned no accounts
  const [own, ...rest] = accounts
  const left = rest.reduce((sum, it) => sum + unitsIn(it?.data?.[0]), 0n)
  const units = held.reduce((sum, it) => sum + it.units, 0n) - left
  return { lamports: before - (own?.lamports ?? 0n) - fee, units }
}

function unitsIn(data: string | undefined): bigint {
  const bytes = data === undefined ? new Uint8Array() : base64.decode(data)
  if (bytes.length < amountAt + 8) return 0n // the account is closed by the transfer
  return new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(amountAt, true)
}

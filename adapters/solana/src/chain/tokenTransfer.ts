import type { SendRequest } from '@portico/core'
import { toBaseUnits } from '@portico/core/adapter'
import { transferErrors } from '@portico/core/amount'
import { type Address, createNoopSigner, getAddressDecoder } from '@solana/kit'
import {
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  getMintDecoder,
  getTransferCheckedInstruction,
} from '@solana-program/token'
import { solanaErrors } from '../solanaErrors.ts'
import { checkedAddress } from './checkedAddress.ts'
import { type ChainAccount, readAccount } from './readAccount.ts'
import { readTokenAccounts } from './readTokenAccounts.ts'
import { selectTokenAccounts } from './selectTokenAccounts.ts'
import { maxUnits, type Transfer } from './Transfer.ts'

/** Sizes of a mint and of a token account, without extensions of Token-2022. */
const mintSize = 82
const accountSize = 165

type TokenRequest = SendRequest & { readonly token: NonNullable<SendRequest['token']> }

/**
 * Builds a token transfer for either program, to the receiver's associated account, which is created if missing. Throws
 * `solana/notAToken`, `transfer/otherDecimals`, `solana/badReceiver` and `solana/insufficientTokens`.
 */
export async function tokenTransfer(request: TokenRequest): Promise<Transfer> {
  const { account, network, to, amount, token } = request
  const { decimals } = token
  const units = toBaseUnits(amount, decimals, maxUnits)
  const [mint, receiver, owner] = [token.address, to, account.address].map(checkedAddress) as [
    Address,
    Address,
    Address,
  ]
  const [mintAccount, receiverAccount, accounts] = await Promise.all([
    readAccount(network, mint),
    readAccount(network, receiver),
    readTokenAccounts(network, owner, { mint }),
  ])
  const tokenProgram = checkMint(mintAccount, token)
  const parts = selectTokenAccounts(accounts, units)
  const target = await findTarget({ network, mint, receiver, receiverAccount, tokenProgram })
  const authority = createNoopSigner(owner)
  const { destination } = target
  const transfers = parts.map((part) =>
    getTransferCheckedInstruction(
      { ...part, mint, destination, authority, decimals },
      { programAddress: tokenProgram },
    ),
  )
  const steps = parts.map(() => 'transferToken' as const)
  if (!target.account) return { instructions: transfers, steps }
  // Included for an existing account too: it fails when the receiver no longer owns that account.
  const create = getCreateAssociatedTokenIdempotentInstruction({
    payer: authority,
    ata: destination,
    owner: receiver,
    mint,
    tokenProgram,
  })
  return {
    instructions: [create, ...transfers],
    steps: ['createAccount', ...steps],
    ...(target.account === 'missing' && { creates: destination }),
  }
}

function checkMint(account: ChainAccount | undefined, token: TokenRequest['token']): Address {
  const { address, decimals, symbol } = token
  const isMint = account?.isOfTokens && account.data.length !== accountSize
  if (!isMint || account.data.length < mintSize) throw solanaErrors.create('notAToken', [address])
  const mint = getMintDecoder().decode(account.data.slice(0, mintSize))
  if (!mint.isInitialized) throw solanaErrors.create('notAToken', [address])
  if (mint.decimals !== decimals)
    throw transferErrors.create('otherDecimals', [symbol ?? address, mint.decimals, decimals])
  return account.owner
}

type Receiver = Pick<SendRequest, 'network'> & {
  readonly mint: Address
  readonly receiver: Address
  readonly receiverAccount: ChainAccount | undefined
  readonly tokenProgram: Address
}
type Target = {
  readonly destination: Address
  /** The state of the associated account; absent when the receiver is itself a token account. */
  readonly account?: 'missing' | 'there'
}

/**
 * The destination of the tokens: the receiver's associated account, or the receiver if it is an account of this token.
 */
async function findTarget(request: Receiver): Promise<Target> {
  const { network, mint, receiver, receiverAccount, tokenProgram } = request
  if (receiverAccount?.isOfTokens) {
    const { data } = receiverAccount
    const isAccount = data.length >= accountSize && getAddressDecoder().decode(data) === mint
    if (!isAccount) throw solanaErrors.create('badReceiver', [receiver])
    return { destination: receiver }
  }
  if (receiverAccount?.executable) throw solanaErrors.create('badReceiver', [receiver])
  const [destination] = await findAssociatedTokenPda({ owner: receiver, mint, tokenProgram })
  return { destination, account: (await readAccount(network, destination)) ? 'there' : 'missing' }
}

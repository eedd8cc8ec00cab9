import { BaseError, encodeFunctionData, erc20Abi, type Hex, parseGwei } from 'viem'
import {
  entryPoint08Address,
  type SmartAccount,
  toSimple7702SmartAccount,
  type UserOperation,
} from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { sandboxAccounts } from '../../../sandbox/chains/accounts/sandboxAccounts.ts'
import { toSandboxAccount } from '../../../sandbox/chains/accounts/toSandboxAccount.ts'
import { sandboxContracts } from '../../../sandbox/chains/contracts/sandboxContracts.ts'
import { changeOperation } from './changeOperation.ts'
import type { BundledChain } from './openBundledChain.ts'
import type { PlannedOperation } from './planOperations.ts'
import { sponsorOperation, unsignedSponsorship } from './sponsorOperation.ts'

export type Outcome =
  | { readonly code: number }
  | {
      readonly success: boolean
      readonly sender: Hex
      readonly nonce: bigint
      readonly paymaster: Hex | undefined
      /** Events of other contracts than the EntryPoint. */
      readonly events: number
    }

type Prepared = UserOperation<'0.8'> & { readonly account: unknown }

const { tide, stuck } = sandboxContracts
const { paymaster } = sandboxAccounts
const fees = { maxFeePerGas: parseGwei('10'), maxPriorityFeePerGas: parseGwei('2') }
const limits = {
  callGasLimit: 300_000n,
  verificationGasLimit: 200_000n,
  preVerificationGas: 100_000n,
}
const paymasterLimits = { paymasterVerificationGasLimit: 100_000n, paymasterPostOpGasLimit: 0n }
const stranger = privateKeyToAccount(generatePrivateKey())

/** Sends a planned operation to the bundler of a chain and waits for what becomes of it. */
export async function sendOperation(
  chain: BundledChain,
  planned: PlannedOperation,
): Promise<Outcome> {
  const { bundler, client } = chain
  // The fee of a block sinks while nobody fills them.
  await client.setNextBlockBaseFeePerGas({ baseFeePerGas: parseGwei('1') })
  await client.mine({ blocks: 1 })
  try {
    const operation = await signedOperation(chain, planned)
    const hash = await bundler.sendUserOperation({
      entryPointAddress: entryPoint08Address,
      ...operation,
    })
    const receipt = await bundler.waitForUserOperationReceipt({ hash, timeout: 20_000 })
    const { success, sender, nonce, logs } = receipt
    const events = logs.filter(
      ({ address }) => address.toLowerCase() !== entryPoint08Address.toLowerCase(),
    )
    return { success, sender, nonce, paymaster: receipt.paymaster, events: events.length }
  } catch (error) {
    const coded = error instanceof BaseError && error.walk((it) => codeOf(it) !== undefined)
    const code = codeOf(coded)
    if (code === undefined) throw error
    return { code }
  }
}

function codeOf(error: unknown): number | undefined {
  const { code } = (error || {}) as { code?: unknown }
  return typeof code === 'number' ? code : undefined
}

async function signedOperation(chain: BundledChain, planned: PlannedOperation) {
  const { bundler, client } = chain
  const { kind, isEstimated } = planned
  const account = await accountOf(chain, planned)
  const isSponsored = kind.startsWith('sponsor')
  const nonce = await chain.nonceOf(account.address)
  const prepared = await bundler.prepareUserOperation({
    account,
    calls: callsOf(chain, planned),
    nonce,
    ...fees,
    ...(!isEstimated && limits),
    ...(await authorizationOf(chain, planned, account)),
    ...(isSponsored && { paymaster, paymasterData: unsignedSponsorship(timesOf(planned)) }),
    ...(isSponsored && !isEstimated && paymasterLimits),
  } as Parameters<typeof bundler.prepareUserOperation>[0])
  // Without its account, so that the operation is sent as it is.
  const { account: _, ...unsigned } = prepared as unknown as Prepared
  let operation = changeOperation(unsigned, kind)
  if (isSponsored) operation = await sponsorOperation(client, operation)
  if (kind === 'sponsorship for another operation')
    operation = { ...operation, callGasLimit: operation.callGasLimit + 1n }
  const signer =
    kind === 'signature of another key' ? await toSandboxAccount(client, stranger) : account
  return { ...operation, signature: await signer.signUserOperation(operation) }
}

/** Every second account has the sandbox's code, the others that of viem. */
function accountOf(
  { client, owners }: BundledChain,
  { account }: PlannedOperation,
): Promise<SmartAccount> {
  const owner = owners[account]!
  return account % 2
    ? toSimple7702SmartAccount({ client: client as never, owner })
    : toSandboxAccount(client, owner)
}

function callsOf({ recipients }: BundledChain, { kind, transfers }: PlannedOperation) {
  const token = kind.startsWith('fails inside') ? stuck : tide
  return transfers.map(({ to, amount }) => {
    const recipient = recipients[to]!
    if (kind === 'ether') return { to: recipient, value: amount }
    const args = [recipient, amount] as const
    return {
      to: token,
      data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args }),
    }
  })
}

/** An authorization for the first operation of an account (EIP-7702). */
async function authorizationOf(
  { client, owners }: BundledChain,
  planned: PlannedOperation,
  account: SmartAccount,
) {
  if (await client.getCode({ address: account.address })) return {}
  const { kind } = planned
  const nonce = await client.getTransactionCount({ address: account.address })
  const signer = kind === 'authorization of another key' ? stranger : owners[planned.account]!
  const authorization = await signer.signAuthorization({
    address: account.authorization!.address,
    chainId: 31_337,
    nonce: kind === 'authorization with another nonce' ? nonce + 1 : nonce,
  })
  return { authorization }
}

function timesOf({ kind }: PlannedOperation) {
  if (kind === 'sponsorship expired') return { after: -7_200, until: -60 }
  if (kind === 'sponsorship not yet valid') return { after: 3_600, until: 7_200 }
  return { after: -60, until: 3_600 }
}

import { schemaMessage } from '@portico/core/errors'
import { numberToHex } from 'viem'
import { checkPolicy } from './checkPolicy.ts'
import type { OpenShares } from './OpenShares.ts'
import type { NetworkRule, PaymasterRules, PolicyRule } from './parsePaymasterOptions.ts'
import { paymasterErrors } from './paymasterErrors.ts'
import { maxCost, paymasterRequests, type SponsoredOperation } from './paymasterRequests.ts'
import type { SponsorshipStorage } from './SponsorshipStorage.ts'
import { type SignSponsorship, stubData } from './signSponsorship.ts'

export type PaymasterContext = {
  readonly rules: PaymasterRules
  readonly storage: SponsorshipStorage
  readonly shares: OpenShares
  /** By CAIP-2 id. */
  readonly signers: ReadonlyMap<string, SignSponsorship>
  readonly name: string | undefined
  readonly validSeconds: number
  now(): number
}
export type SponsorRequest = {
  readonly params: readonly unknown[]
  /** The page that sent it, where a page did. */
  readonly origin: string | null
  /** Address of the client: an IPv6 site is one. */
  readonly client: string
  /** The policy of the URL, where the context has none. */
  readonly policyId: string | null
  /** Told the policy once it is known. */
  readonly onPolicy: (policyId: string) => void
}

/** Gas of the contract: a hash and a signature. */
const verificationGas = 100_000n
/** The contract does nothing after the operation. */
const postOperationGas = 0n
/** A wallet that estimates more pays for more, and none needs it. */
const maxVerificationGas = 300_000n
const dayMs = 86_400_000
const limitErrors = { total: 'totalLimit', day: 'dayLimit', sender: 'senderLimit' } as const

type Checked = {
  readonly operation: SponsoredOperation
  readonly network: NetworkRule
  readonly policy: PolicyRule
}

/** The methods of ERC-7677; each throws `paymaster/*`. */
export const paymasterMethods = {
  /** What a wallet needs to estimate gas. It reserves nothing and pays for nothing. */
  async pm_getPaymasterStubData(request: SponsorRequest, context: PaymasterContext) {
    const { network } = check(request, context)
    return {
      ...(context.name !== undefined && { sponsor: { name: context.name } }),
      paymaster: network.paymaster,
      paymasterData: stubData,
      paymasterVerificationGasLimit: numberToHex(verificationGas),
      paymasterPostOpGasLimit: numberToHex(postOperationGas),
      isFinal: false,
    }
  },

  /** Reserves what the operation may cost, and signs that the contract pays for it. */
  async pm_getPaymasterData(request: SponsorRequest, context: PaymasterContext) {
    const checked = check(request, context)
    const operation = withPaymasterGas(checked.operation)
    const { network, policy } = checked
    const amount = costOf(operation, policy)
    const now = context.now()
    const validUntil = Math.floor(now / 1_000) + context.validSeconds
    // `signers` has one for each network.
    const sign = context.signers.get(network.chainId) as SignSponsorship
    // Signed before it is reserved: an operation that cannot be signed must not count.
    const signed = await sign(operation, { validUntil, validAfter: 0 })
    const reservation = {
      policy: policy.id,
      chain: policy.chainId,
      sender: operation.sender,
      nonce: numberToHex(operation.nonce),
      amount,
      day: Math.floor(now / dayMs),
      expiresAt: validUntil,
      limits: policy.limits,
    }
    const used = await context.storage.findBudget(reservation, reservation.day)
    const giveBack = context.shares.take(request.client, reservation, { used, now: now / 1_000 })
    if (!giveBack) throw paymasterErrors.create('rateLimited', [])
    const outcome = await context.storage.reserve(reservation).catch((error) => {
      giveBack()
      throw error
    })
    if (outcome !== 'reserved') {
      giveBack()
      throw paymasterErrors.create(limitErrors[outcome], [])
    }
    return {
      paymaster: network.paymaster,
      ...signed,
      paymasterVerificationGasLimit: numberToHex(operation.paymasterVerificationGasLimit),
      paymasterPostOpGasLimit: numberToHex(operation.paymasterPostOpGasLimit),
    }
  },
} as const

function check(request: SponsorRequest, { rules }: PaymasterContext): Checked {
  const [sent, sentEntryPoint, sentChainId, sentContext] = request.params
  const fields = {
    operation: sent,
    entryPoint: sentEntryPoint,
    chainId: sentChainId,
    context: sentContext,
  }
  const parsed = paymasterRequests.params.safeParse(fields)
  if (!parsed.success)
    throw paymasterErrors.create('request', [schemaMessage(parsed.error.issues, fields)])
  const { operation, entryPoint, chainId, context } = parsed.data
  const network = rules.networks.get(`eip155:${chainId}`)
  if (!network) throw paymasterErrors.create('network', [])
  if (entryPoint.toLowerCase() !== network.entryPoint)
    throw paymasterErrors.create('entryPoint', [])
  const policyId = context?.policyId ?? request.policyId
  const policy = policyId ? rules.findPolicy(network.chainId, policyId) : undefined
  if (!policy) throw paymasterErrors.create('policy', [])
  request.onPolicy(policy.id)
  checkPolicy(policy, operation, request.origin)
  return { operation, network, policy }
}

/** The limits of the first answer, for a wallet that does not repeat them. */
function withPaymasterGas(operation: SponsoredOperation): SponsoredOperation {
  const { paymasterVerificationGasLimit: gas } = operation
  return { ...operation, paymasterVerificationGasLimit: gas === 0n ? verificationGas : gas }
}

/** Gwei. Throws `paymaster/gas` and `paymaster/operationLimit`. */
function costOf(operation: SponsoredOperation, policy: PolicyRule): number {
  const { verificationGasLimit, preVerificationGas, maxFeePerGas, maxPriorityFeePerGas } = operation
  const isComplete = verificationGasLimit > 0n && preVerificationGas > 0n && maxFeePerGas > 0n
  const isFit =
    maxPriorityFeePerGas <= maxFeePerGas &&
    operation.paymasterVerificationGasLimit <= maxVerificationGas &&
    operation.paymasterPostOpGasLimit <= maxVerificationGas
  if (!isComplete || !isFit) throw paymasterErrors.create('gas', [])
  const amount = maxCost(operation)
  if (amount > policy.perOperation) throw paymasterErrors.create('operationLimit', [])
  return amount
}

export type PaymasterMethod = keyof typeof paymasterMethods

import {
  concat,
  encodeAbiParameters,
  type Hex,
  hashDomain,
  hexToBytes,
  keccak256,
  numberToHex,
  toBytes,
  toHex,
} from 'viem'
import { loadSecp256k1 } from '../loadSecp256k1.ts'
import type { SponsoredOperation } from './paymasterRequests.ts'

export type Validity = {
  /** Seconds of Unix time. */
  readonly validUntil: number
  readonly validAfter: number
}
export type SponsorshipDomain = { readonly chainId: number; readonly paymaster: Hex }

const marker = '0x7702000000000000000000000000000000000000'
const noCodeHash = keccak256('0x')
const markerHash = keccak256(marker)
const typeHash = keccak256(
  toBytes(
    'Sponsorship(address sender,uint256 nonce,bytes32 initCodeHash,bytes32 callDataHash,bytes32 accountGasLimits,uint256 preVerificationGas,bytes32 gasFees,bytes32 paymasterGasLimits,uint48 validUntil,uint48 validAfter)',
  ),
)
const fields = [
  'bytes32',
  'address',
  'uint256',
  'bytes32',
  'bytes32',
  'bytes32',
  'uint256',
  'bytes32',
  'bytes32',
  'uint48',
  'uint48',
].map((type) => ({ type }))

export type SignSponsorship = (
  operation: SponsoredOperation,
  validity: Validity,
) => Promise<{ readonly paymasterData: Hex }>

/** Signs sponsorships for the contract of one network, as `SponsorPaymaster` checks them (EIP-712). */
export function signSponsorship(
  key: Hex,
  { chainId, paymaster }: SponsorshipDomain,
): SignSponsorship {
  const privateKey = hexToBytes(key)
  const domain = hashDomain({
    domain: {
      name: 'SponsorPaymaster',
      version: '1',
      chainId: BigInt(chainId),
      verifyingContract: paymaster,
    },
    types: {
      EIP712Domain: [
        { name: 'name', type: 'string' },
        { name: 'version', type: 'string' },
        { name: 'chainId', type: 'uint256' },
        { name: 'verifyingContract', type: 'address' },
      ],
    },
  })
  return async (operation, validity) => {
    const hash = keccak256(concat(['0x1901', domain, hashSponsorship(operation, validity)]))
    const { signMessageHashRecoverableCompact: sign } = await loadSecp256k1()
    const signed = sign(privateKey, hexToBytes(hash))
    if (typeof signed === 'string') throw new Error('The key of the paymaster cannot sign')
    const signature = concat([toHex(signed.signature), numberToHex(27 + signed.recoveryId)])
    return { paymasterData: concat([encodeValidity(validity), signature]) }
  }
}

/** As long as a sponsorship, for estimates: the signature is well-formed and of nobody. */
export const stubData: Hex = concat([
  encodeValidity({ validUntil: 0, validAfter: 0 }),
  `0x${'7a'.repeat(64)}1c`,
])

function encodeValidity({ validUntil, validAfter }: Validity): Hex {
  return concat([numberToHex(validUntil, { size: 6 }), numberToHex(validAfter, { size: 6 })])
}

function hashSponsorship(operation: SponsoredOperation, { validUntil, validAfter }: Validity): Hex {
  const encoded = encodeAbiParameters(fields, [
    typeHash,
    operation.sender,
    operation.nonce,
    hashInitCode(operation),
    keccak256(operation.callData),
    pair(operation.verificationGasLimit, operation.callGasLimit),
    operation.preVerificationGas,
    pair(operation.maxPriorityFeePerGas, operation.maxFeePerGas),
    pair(operation.paymasterVerificationGasLimit, operation.paymasterPostOpGasLimit),
    validUntil,
    validAfter,
  ])
  return keccak256(encoded)
}

/** The marker of EIP-7702 counts with all of its 20 bytes, however a bundler writes it. */
function hashInitCode({ factory, factoryData }: SponsoredOperation): Hex {
  if (!factory) return noCodeHash
  const isMarker = factory === '0x7702' || factory === marker
  if (isMarker && (factoryData ?? '0x') === '0x') return markerHash
  return keccak256(concat([isMarker ? marker : factory, factoryData ?? '0x']))
}

function pair(first: bigint, second: bigint): Hex {
  return toHex((first << 128n) | second, { size: 32 })
}

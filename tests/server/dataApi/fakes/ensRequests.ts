import {
  decodeAbiParameters,
  encodeAbiParameters,
  encodeFunctionData,
  encodePacked,
  type Hex,
  keccak256,
  namehash,
  parseAbi,
  recoverAddress,
  toHex,
} from 'viem'
import { packetToBytes } from 'viem/ens'

/** Functions of a resolver contract that a client of ENS calls. */
export const resolverAbi = parseAbi([
  'function resolve(bytes name, bytes data) view returns (bytes)',
  'function addr(bytes32 node) view returns (address)',
  'function addr(bytes32 node, uint256 coinType) view returns (bytes)',
  'function text(bytes32 node, string key) view returns (string)',
  'function contenthash(bytes32 node) view returns (bytes)',
  'function pubkey(bytes32 node) view returns (bytes32, bytes32)',
  'function multicall(bytes[] calls) view returns (bytes[])',
  'function query((address sender, string[] urls, bytes data)[] requests) view returns (bool[], bytes[])',
])

/** Call data of `resolve`, as the resolver contract hands it to its gateway. */
export function resolveRequest(name: string | Uint8Array, call: Hex): Hex {
  const encoded = toHex(typeof name === 'string' ? packetToBytes(name) : name)
  return encodeFunctionData({ abi: resolverAbi, functionName: 'resolve', args: [encoded, call] })
}

export function addressCall(name: string, coinType?: bigint): Hex {
  const node = namehash(name)
  const args = coinType === undefined ? ([node] as const) : ([node, coinType] as const)
  return encodeFunctionData({ abi: resolverAbi, functionName: 'addr', args })
}

export const addressRequest = (name: string, coinType?: bigint): Hex =>
  resolveRequest(name, addressCall(name, coinType))

export type BatchedRequest = {
  readonly sender: Hex
  readonly data: Hex
  readonly urls?: readonly string[]
}

/** Call data that a universal resolver sends to a batch gateway (ENSIP-21). */
export function batchData(requests: readonly BatchedRequest[]): Hex {
  const list = requests.map(({ urls = ['https://data.acme.example/v1/ens'], ...rest }) => ({
    ...rest,
    urls,
  }))
  return encodeFunctionData({ abi: resolverAbi, functionName: 'query', args: [list] })
}

/** Reads a signed answer; `signer` recovers who signed it for a resolver and a request, as the contract does. */
export function readSignedAnswer(data: Hex) {
  const [result, expires, signature] = decodeAbiParameters(
    [{ type: 'bytes' }, { type: 'uint64' }, { type: 'bytes' }],
    data,
  )
  return {
    result,
    expires,
    signature,
    signer: (resolver: Hex, request: Hex) =>
      recoverAddress({
        hash: keccak256(
          encodePacked(
            ['bytes2', 'address', 'uint64', 'bytes32', 'bytes32'],
            ['0x1900', resolver, expires, keccak256(request), keccak256(result)],
          ),
        ),
        signature,
      }),
  }
}

/** Labels in DNS wire format, also those that no name may have. */
export function wireName(...labels: readonly (string | Uint8Array)[]): Uint8Array {
  const parts = labels.map((label) =>
    typeof label === 'string' ? new TextEncoder().encode(label) : label,
  )
  return Uint8Array.from([...parts.flatMap((bytes) => [bytes.length, ...bytes]), 0])
}

/** One ABI-encoded value. */
export function encodeOne(type: string, value: unknown): Hex {
  return encodeAbiParameters([{ type }], [value])
}

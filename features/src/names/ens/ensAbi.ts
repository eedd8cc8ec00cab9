import { registrationType } from './registrationType.ts'

const view = { type: 'function', stateMutability: 'view' } as const
const write = { type: 'function', stateMutability: 'nonpayable', outputs: [] } as const
const paid = { type: 'function', stateMutability: 'payable', outputs: [] } as const
const address = { type: 'address' } as const
const bool = { type: 'bool' } as const
const bytes32 = { type: 'bytes32' } as const
const calls = { type: 'bytes[]' } as const
const string = { type: 'string' } as const
const uint256 = { type: 'uint256' } as const

/** The functions of ENS that are called; each contract has those of one paragraph. */
export const ensAbi = [
  { ...view, name: 'resolver', inputs: [bytes32], outputs: [address] },

  { ...view, name: 'nameExpires', inputs: [uint256], outputs: [uint256] },
  { ...view, name: 'ownerOf', inputs: [uint256], outputs: [address] },

  { ...view, name: 'available', inputs: [string], outputs: [bool] },
  { ...view, name: 'commitments', inputs: [bytes32], outputs: [uint256] },
  { ...view, name: 'maxCommitmentAge', inputs: [], outputs: [uint256] },
  { ...view, name: 'minCommitmentAge', inputs: [], outputs: [uint256] },
  { ...view, name: 'rentPrice', inputs: [string, uint256], outputs: [uint256, uint256] },
  { ...write, name: 'commit', inputs: [bytes32] },
  { ...paid, name: 'register', inputs: [registrationType] },
  { ...paid, name: 'renew', inputs: [string, uint256, bytes32] },

  { ...view, name: 'text', inputs: [bytes32, string], outputs: [string] },
  { ...write, name: 'multicall', inputs: [calls] },
  { ...write, name: 'setAddr', inputs: [bytes32, address] },
  { ...write, name: 'setText', inputs: [bytes32, string, string] },

  { ...write, name: 'setName', inputs: [string] },
] as const

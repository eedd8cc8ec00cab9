import { parseAbi } from 'viem'

/** Functions of a resolver (ENSIP-1, 5, 7, 9) that the gateway answers; each begins with the namehash. */
export const recordAbi = /* @__PURE__ */ parseAbi([
  'function addr(bytes32 node) view returns (address)',
  'function addr(bytes32 node, uint256 coinType) view returns (bytes)',
  'function text(bytes32 node, string key) view returns (string)',
  'function contenthash(bytes32 node) view returns (bytes)',
])

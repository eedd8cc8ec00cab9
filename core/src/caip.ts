export { isSameAddress } from './account/Account.ts'
export { addressGroups, shortAddress } from './caip/addressText.ts'
export {
  assetReference,
  coinType,
  isCaipNetworkId,
  parseCaipAddress,
  parseCaipNetworkId,
} from './caip/caip.ts'
export { caipAddress } from './caip/caipAddress.ts'
export { isNamespace } from './caip/Namespace.ts'

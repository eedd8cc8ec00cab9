export { type ApiClient, createApi } from '../api/createApi.ts'
export {
  createTransport,
  type Transport,
  type TransportOptions,
  type TransportRequest,
} from '../api/createTransport.ts'
export {
  callerQuery,
  cutText,
  type Endpoint,
  optionalFields,
  optionalPicture,
  parseRowsLeniently,
  recordId,
  timestamp,
} from '../api/fields.ts'
export { matchesOrigin } from '../api/matchesOrigin.ts'
export { type Currency, currencies } from '../balance/Balances.ts'
export {
  type Fungible,
  nativePlaceholder,
  type PricedAsset,
  PriceReader,
  type PriceReaderOptions,
  priceEndpoints,
} from '../prices/PriceReader.ts'
export { identityEndpoints } from './identityEndpoints.ts'
export { type Profile, profileEndpoints } from './profileEndpoints.ts'
export { supportedChains } from './supportedChains.ts'

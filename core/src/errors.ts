export { apiErrors } from './api/apiErrors.ts'
export {
  alertErrors,
  dataErrors,
  nameErrors,
  networkErrors,
  requestErrors,
} from './errors/errorTables.ts'
export {
  findRevert,
  isRequestLimit,
  isUserRejection,
  type NodeErrorName,
  nodeErrorName,
  type Revert,
} from './errors/nodeErrors.ts'
export { type RpcCodeName, rpcCodeOf, rpcCodes } from './errors/rpcCodes.ts'
export { schemaMessage } from './errors/schemaMessage.ts'
export { settingsErrors } from './settings/settingsErrors.ts'

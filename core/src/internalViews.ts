export { listConnections } from './connection/session/listConnections.ts'
export { leaveConnecting, leaveSwitching } from './kit/visit/closeModal.ts'
export { switchRoute } from './router/changeRoute.ts'

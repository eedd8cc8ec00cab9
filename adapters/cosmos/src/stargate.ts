export {
  getSigningStargateClient,
  type StargateSource,
} from './stargate/getSigningStargateClient.ts'

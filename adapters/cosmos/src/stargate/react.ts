export { useSigningStargateClient } from './useSigningStargateClient.ts'

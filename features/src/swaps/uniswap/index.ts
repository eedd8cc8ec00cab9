export {
  uniswapArbitrum,
  uniswapBase,
  uniswapMainnet,
  uniswapOptimism,
  uniswapPolygon,
} from './deployments.ts'
export type { DeploymentToken, UniswapDeployment } from './uniswap.ts'
export { type UniswapOptions, uniswap } from './uniswap.ts'

/** Bytes by gzip, without React and with MobX, that a page with one chain family loads until the button works. */
export const pageGate = 30_000
/** As `pageGate`, for a dapp that has MobX already. */
export const pageGateWithoutMobx = 19_000
/** As `pageGate`, with the code by which webpack loads chunks. */
export const webpackPageGate = pageGate
/** As `pageGate`, by esbuild, which keeps in the page whole files that other bundlers split. */
export const esbuildPageGate = 32_300

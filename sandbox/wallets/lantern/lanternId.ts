/** Lantern's id in the sandbox's wallet directory. */
export const lanternId = '53a7df520aca8602d12aba66064e499b6cb08df32d63539071298c969cc61f1c'

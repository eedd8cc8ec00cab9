/** The key of the sandbox alone whose signatures its paymaster takes. */
export const sponsorKey = `0x${'f7'.repeat(32)}` as const

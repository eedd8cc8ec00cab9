declare module '*.svg' {
  const dataUri: string
  export default dataUri
}

/** The build and the tests turn a style sheet into its minified text. */
declare module '*.css' {
  const sheet: string
  export default sheet
}

/**
 * How Node runs the service: a file that is made leaves less behind than V8 would let lie. Files
 * that are no code (package.json and those of deploy/) say the same; a test compares them.
 */
export const nodeFlags = ['--max-semi-space-size=16'];

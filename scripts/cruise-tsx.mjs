// Loaded before dependency-cruiser: its swc parser never asks for JSX (dependency-cruiser/src/extract/swc/parse.mjs says so), so
// every .tsx file would be a syntax error. swc itself knows JSX; this asks for it where the file's name says so.
import { createRequire } from 'node:module';

const swc = createRequire(import.meta.url)('@swc/core');
const { parseFileSync } = swc;
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('.tsx') });

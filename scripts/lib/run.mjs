import { spawn } from 'node:child_process';
import { root } from './steps.mjs';

/**
 * Runs a program of ours to its end; its output is kept back and only shown when it fails.
 * @param {string} file
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string> }} [options]
 * @returns {Promise<void>}
 */
export function run(file, args, { cwd = root, env = {} } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    /** @type {Buffer[]} */
    const output = [];
    child.stdout.on('data', (chunk) => output.push(chunk));
    child.stderr.on('data', (chunk) => output.push(chunk));
    // The terminal's Ctrl-C reaches the child by itself, a SIGTERM for us alone does not.
    const stop = () => {
      child.kill('SIGTERM');
      process.exit(0);
    };
    process.once('SIGTERM', stop);
    child.once('error', reject);
    child.once('close', (code, signal) => {
      process.off('SIGTERM', stop);
      if (code === 0) return resolve();
      const how = signal ? `was stopped by ${signal}` : `failed with code ${code}`;
      reject(new Error(`${Buffer.concat(output).toString()}\n${file} ${args.join(' ')} ${how}`));
    });
  });
}

// A reporter of Vitest that writes what it hears at once, a line of JSON each: a run that is ended in the middle has
// still told what it knew. `npm test` reads it (run-suite.mjs).
import { appendFileSync } from 'node:fs';

/**
 * @typedef {{ name: string; state: string; errors: string[] }} TestResult
 * @typedef {{ project: string; file: string }} TestFile
 * @typedef {{ type: 'planned'; files: TestFile[] }
 *   | ({ type: 'started'; at: number } & TestFile)
 *   | ({ type: 'test'; test: TestResult } & TestFile)
 *   | ({ type: 'ended'; isOk: boolean; tests: TestResult[]; errors: string[] } & TestFile)
 *   | { type: 'unhandled'; errors: { message: string; file?: string }[] }} TestEvent
 */

/** Environment variable with the path of the report. */
export const REPORT_VARIABLE = 'TIFFIN_TEST_REPORT';

export default class EventReporter {
  /** @param {readonly import('vitest/node').TestSpecification[]} specifications */
  onTestRunStart(specifications) {
    const files = specifications.map(({ project, moduleId }) => ({ project: project.name, file: moduleId }));
    write({ type: 'planned', files });
  }

  /** @param {import('vitest/node').TestModule} module */
  onTestModuleQueued(module) {
    write({ type: 'started', at: Date.now(), ...fileOf(module) });
  }

  /** @param {import('vitest/node').TestCase} test */
  onTestCaseResult(test) {
    write({ type: 'test', ...fileOf(test.module), test: resultOf(test) });
  }

  /** @param {import('vitest/node').TestModule} module */
  onTestModuleEnd(module) {
    const suites = [...module.children.allSuites()];
    write({
      type: 'ended',
      ...fileOf(module),
      isOk: module.ok(),
      tests: [...module.children.allTests()].map(resultOf),
      errors: [module, ...suites].flatMap((one) => one.errors()).map(textOf),
    });
  }

  /**
   * @param {readonly import('vitest/node').TestModule[]} _modules
   * @param {readonly import('vitest').SerializedError[]} unhandled
   */
  onTestRunEnd(_modules, unhandled) {
    if (unhandled.length === 0) return;
    const errors = unhandled.map((error) => ({ message: textOf(error), file: error.VITEST_TEST_PATH }));
    write({ type: 'unhandled', errors });
  }
}

/** @param {import('vitest/node').TestModule} module */
const fileOf = ({ project, moduleId }) => ({ project: project.name, file: moduleId });

/**
 * @param {import('vitest/node').TestCase} test
 * @returns {TestResult}
 */
function resultOf(test) {
  const { state, errors = [] } = test.result();
  return { name: test.fullName, state, errors: errors.map(textOf) };
}

/** @param {{ message?: string; stack?: string }} error */
const textOf = ({ message = '', stack = '' }) =>
  (stack.includes(message) ? stack : `${message}\n${stack}`).trim();

/** @param {TestEvent} event */
function write(event) {
  const path = process.env[REPORT_VARIABLE];
  if (!path) throw new Error(`${REPORT_VARIABLE} names no file`);
  appendFileSync(path, `${JSON.stringify(event)}\n`);
}

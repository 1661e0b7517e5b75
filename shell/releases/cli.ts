#!/usr/bin/env node
import { runCommand } from './command/run-command.ts';

process.exitCode = await runCommand(process.argv.slice(2), {
  env: process.env,
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
});

# Sums the closing lines of the runs, of which there must be as many as wanted: one that did not get to its own failed.
/^[0-9]+ flaky$/ { flaky += $1 }
/^[0-9]+ passed, [0-9]+ failed$/ { runs++; passed += $1; failed += $3 }
END {
  if (runs < wanted) failed += wanted - runs
  print flaky + 0 " flaky"
  print passed + 0 " passed, " failed + 0 " failed"
  exit failed > 0
}

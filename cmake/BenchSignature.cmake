# The signature that the newest commit with a line `Bench: <signature>` states, as scripts/check-bench
# reads it; `unknown` where there is no history.
function(cadenza_bench_signature variable)
  set(digit "[0-9a-f]")
  string(REPEAT "${digit}" 16 signature)
  find_program(GIT_PROGRAM git)
  mark_as_advanced(GIT_PROGRAM)
  set(message "")
  if(GIT_PROGRAM AND EXISTS "${CMAKE_SOURCE_DIR}/.git")
    execute_process(
      COMMAND "${GIT_PROGRAM}" -C "${CMAKE_SOURCE_DIR}" log --format=%B --extended-regexp
              "--grep=^Bench: [0-9a-f]{16}$" --max-count=1
      OUTPUT_VARIABLE message ERROR_QUIET)
  endif()
  if(message MATCHES "(^|\n)Bench: (${signature})(\n|$)")
    set(${variable} "${CMAKE_MATCH_2}" PARENT_SCOPE)
  else()
    set(${variable} "unknown" PARENT_SCOPE)
  endif()
endfunction()

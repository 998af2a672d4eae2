# How everything in the tree is compiled. The presets choose; this file knows the flags.

set(CADENZA_ARCH "x86-64-v3" CACHE STRING
    "Instruction set (-march), empty for the compiler's own. Not `native`: g++ 12 miscompiles \
population counts over several words on AVX-512 machines.")
option(CADENZA_ASSERTIONS "Keep assert() and the standard library's cheap checks" ON)
option(CADENZA_TUNING "Make the weights of the evaluations variables that a tuner may set" OFF)
option(CADENZA_COVERAGE "Record source-based coverage (clang only)" OFF)
set(CADENZA_SANITIZE "" CACHE STRING "Sanitizers, as for -fsanitize=, or empty")

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/bin")

find_program(CCACHE_PROGRAM ccache)
mark_as_advanced(CCACHE_PROGRAM)
if(CCACHE_PROGRAM AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  # Without this leave it would cache nothing that uses a precompiled header.
  set(CMAKE_CXX_COMPILER_LAUNCHER "${CMAKE_COMMAND}" -E env CCACHE_SLOPPINESS=pch_defines,time_macros
                                  "${CCACHE_PROGRAM}")
endif()

# There are some thirty programs to link, each with its debug information: mold takes a tenth of the
# time.
find_program(MOLD_PROGRAM mold)
mark_as_advanced(MOLD_PROGRAM)
if(MOLD_PROGRAM)
  add_link_options(-fuse-ld=mold)
endif()

# Warnings -----------------------------------------------------------------------------------------

add_compile_options(-Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror)
add_compile_options(-Wformat=2 -Werror=format-security -Wimplicit-fallthrough)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  add_compile_options(-Wbidi-chars=any -Wtrampolines)
  # g++ 12 sees overlaps that are not there where strings are joined (GCC's bug 105651).
  add_compile_options(-Wno-restrict)
endif()

# Instruction set and assertions -------------------------------------------------------------------

set(on_x86 OFF)
if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64)$")
  set(on_x86 ON)
endif()

if(CADENZA_ARCH AND on_x86)
  add_compile_options(-march=${CADENZA_ARCH})
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CADENZA_ARCH STREQUAL "x86-64-v3")
    # Positions are copied at every node. By default g++ 12 copies them with `rep movs`, whose start
    # alone costs more than the whole copy in 256-bit registers: perft ran at half the speed.
    add_compile_options(-mmove-max=256 -mstore-max=256)
  endif()
endif()
# Vectors wider than the machine's registers are passed in memory, and g++ says so each time. Nothing
# of ours crosses a library boundary where that could matter.
add_compile_options(-Wno-psabi)

# The build types of CMake decide about NDEBUG by name; here it follows the option alone.
foreach(type IN ITEMS RELEASE RELWITHDEBINFO MINSIZEREL)
  string(REPLACE "-DNDEBUG" "" CMAKE_CXX_FLAGS_${type} "${CMAKE_CXX_FLAGS_${type}}")
endforeach()
if(CADENZA_ASSERTIONS)
  # Bounds checks of operator[] and friends. Not in release: they stand in the innermost loops and
  # cost about a tenth of the speed of perft; the checked, asan and fuzz builds run the same code
  # with them.
  add_compile_definitions(_GLIBCXX_ASSERTIONS)
else()
  add_compile_definitions(NDEBUG)
endif()

if(CADENZA_TUNING)
  add_compile_definitions(CADENZA_TUNING)
endif()

# Instrumentation ----------------------------------------------------------------------------------

if(CADENZA_SANITIZE)
  add_compile_options(-fsanitize=${CADENZA_SANITIZE} -fno-sanitize-recover=all
                      -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${CADENZA_SANITIZE})
endif()
if(CADENZA_BUILD_FUZZ)
  if(NOT CMAKE_CXX_COMPILER_ID MATCHES "Clang")
    message(FATAL_ERROR "CADENZA_BUILD_FUZZ needs clang: libFuzzer is a part of it")
  endif()
  add_compile_options(-fsanitize=fuzzer-no-link)
endif()
if(CADENZA_COVERAGE)
  add_compile_options(-fprofile-instr-generate -fcoverage-mapping)
  add_link_options(-fprofile-instr-generate)
endif()

# Hardening: the OpenSSF compiler guide, as far as g++ 12 goes -------------------------------------

# Plain -fPIE: CMake's POSITION_INDEPENDENT_CODE would give the libraries -fPIC, which forbids
# inlining of whatever another library might replace. All of ours end up in executables.
add_compile_options(-fPIE)
add_link_options(-pie -Wl,-z,relro -Wl,-z,now -Wl,-z,noexecstack)

# None of these slows perft measurably. Left out: -ftrivial-auto-var-init=zero, which clears every
# move list at every node and costs about a tenth.
add_compile_options(-fstack-protector-strong -fstack-clash-protection)
if(on_x86)
  add_compile_options(-fcf-protection)
endif()

# Works only with optimisation, and would take from the sanitizers what they report better.
string(TOUPPER "${CMAKE_BUILD_TYPE}" type)
if("${CMAKE_CXX_FLAGS} ${CMAKE_CXX_FLAGS_${type}}" MATCHES "-O[1-3gs]" AND NOT CADENZA_SANITIZE)
  add_compile_options(-U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=3)
endif()
